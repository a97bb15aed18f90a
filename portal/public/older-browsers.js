// Runs before the portal, in the words that every browser knows. Brings what browsers of the build's target do not have yet: a build lowers words, not methods.
// A browser below the target is told so, instead of a white page.
(function () {
  'use strict';

  // The youngest things that the target has: Chrome and Edge 98, Firefox 94, Safari 15.4.
  if (!('structuredClone' in window) || !('hasOwn' in Object)) {
    tell('您的浏览器版本过低，无法打开本平台', [
      '请升级浏览器，或改用 Chrome 98、Edge 98、Firefox 94、Safari 15.4 及以上版本。',
      'Windows 7 可以使用 Chrome 109 或 Edge 109；360、QQ、搜狗等浏览器请升级到新版，并切换到“极速模式”。',
    ]);
    return;
  }

  function bring(name, method) {
    if (name in Array.prototype) return;
    Object.defineProperty(Array.prototype, name, { value: method, writable: true, configurable: true });
  }

  bring('findLastIndex', function (fits, self) {
    for (var index = this.length - 1; index >= 0; index -= 1) if (fits.call(self, this[index], index, this)) return index;
    return -1;
  });
  bring('findLast', function (fits, self) {
    var index = this.findLastIndex(fits, self);
    return index < 0 ? undefined : this[index];
  });
  bring('toReversed', function () {
    return Array.from(this).reverse();
  });
  bring('toSorted', function (compare) {
    return Array.from(this).sort(compare);
  });
  bring('toSpliced', function () {
    var copy = Array.from(this);
    copy.splice.apply(copy, arguments);
    return copy;
  });
  bring('with', function (index, value) {
    var copy = Array.from(this);
    var place = Math.trunc(index) || 0;
    if (place < 0) place += copy.length;
    if (place < 0 || place >= copy.length) throw new RangeError('Invalid index : ' + index);
    copy[place] = value;
    return copy;
  });

  function tell(title, lines) {
    var box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText = 'max-width:640px;margin:15vh auto 0;padding:0 24px;font:16px/1.8 sans-serif;text-align:center';
    var head = document.createElement('h1');
    head.style.cssText = 'font-size:24px;line-height:1.4';
    head.appendChild(document.createTextNode(title));
    box.appendChild(head);
    for (var index = 0; index < lines.length; index += 1) {
      var line = document.createElement('p');
      line.appendChild(document.createTextNode(lines[index]));
      box.appendChild(line);
    }
    document.body.insertBefore(box, document.body.firstChild);
  }
})();
