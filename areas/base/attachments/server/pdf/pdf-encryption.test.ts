import { expect, test } from 'vitest';

import { anyFile } from '../../contract/material.ts';
import { inspectFile } from '../inspect-file.ts';

/** Encryptions of one small file with the identity below, made with qpdf. */
const opened: readonly (readonly [string, string])[] = [
  [
    'RC4, 40 bits',
    '/Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /U <b3d9fa366906ef42f354c6deb74c59075eaf334eb7c04356ba0d7f3dd8b51d0a>',
  ],
  [
    'RC4, 128 bits',
    '/Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /U <e21cc3d13b0faa9934db7d20f11e333e0122456a91bae5134273a6db134c87c4>',
  ],
  [
    'AES, 128 bits, what is said of the file left open',
    '/Filter /Standard /V 4 /R 4 /Length 128 /P -4 /EncryptMetadata false /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /U <b7ae61ae5fe831ccd7979c155d4f926c0122456a91bae5134273a6db134c87c4>',
  ],
  [
    'AES, 256 bits, as programs first had it',
    '/Filter /Standard /V 5 /R 5 /Length 256 /P -4 /O <59a44a058a74824c003ea8e91e922a351266b6cea028a26c60616937c981da304642aec6c6388efdb37b750c0f0d2059> /U <3fe6741af58384a0fc416ef7c4cb24523ffb206f4251432107e8581c0356848d857b1ad62a32dfb05a41a71ebc8dc29d>',
  ],
  [
    'AES, 256 bits',
    '/Filter /Standard /V 5 /R 6 /Length 256 /P -4 /O <9225c480190bc264c7446e537a3ed9ed6c2c6748e6d8e6d57b331ef8d92512ba45e64766071492828d9a022792d25be2> /U <23ed4dc0ae8263a634c972aaa2f58d1d51014fa8d85767417bb2d8e14f9ddf2728312d8165074f785e07512f6c4014ba>',
  ],
];
const locked: readonly (readonly [string, string])[] = [
  [
    'RC4, 40 bits',
    '/Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <86fe045358b44c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd> /U <30115f044e35164e77c4f74220159ab017c1e4981164b728d4647df40aae7b29>',
  ],
  [
    'RC4, 128 bits',
    '/Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <19b58e48c92b6569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /U <5f0025e9c31d1a698b998144ba27bfd00122456a91bae5134273a6db134c87c4>',
  ],
  [
    'AES, 128 bits, what is said of the file left open',
    '/Filter /Standard /V 4 /R 4 /Length 128 /P -4 /EncryptMetadata false /O <19b58e48c92b6569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /U <82a016567d3175c8235a3ed79b0e8c650122456a91bae5134273a6db134c87c4>',
  ],
  [
    'AES, 256 bits, as programs first had it',
    '/Filter /Standard /V 5 /R 5 /Length 256 /P -4 /O <6c52206097ec771d1c7684e116fca514b9398c90b724e0e8518560e1b3baa0c5d92628a50f3f6c65047ab1db49e62c90> /U <0bf78ffb926f4eca2cf1d504e807bd48d86785cebce47ce6f2a273bd82b4a1fb954891df337fbb47985d442c719be7fe>',
  ],
  [
    'AES, 256 bits',
    '/Filter /Standard /V 5 /R 6 /Length 256 /P -4 /O <44190d9c8ffbd21b67f5bbfd20becdfa03dd82d7a2cc927ffb71b6af82602474c81e1ad1ed762a3d99e59b6987266d53> /U <aa6e0e887f5b4651856c5c47ca3c7200d34cdf629512481582f7e22d387e82026c7531ccdb62755bb6e438538c221e3f>',
  ],
];

function encrypted(encrypt: string, id = '31415926535897932384626433832795'): Buffer {
  const objects = `1 0 obj << /Type /Catalog >> endobj\n8 0 obj << ${encrypt} >> endobj\n`;
  return Buffer.from(`%PDF-1.7\n${objects}trailer << /Root 1 0 R /Encrypt 8 0 R /ID [<${id}> <${id}>] >>\n%%EOF\n`);
}
const inspect = (content: Buffer) => inspectFile({ name: '合格证.pdf', content }, anyFile);

test.each(opened)('with a password of the owner alone it is taken as not looked into: %s', async (_what, encrypt) => {
  expect(await inspect(encrypted(encrypt))).toMatchObject({ isChecked: false });
});

test.each(locked)('with a password to open it is not taken: %s', async (_what, encrypt) => {
  await expect(inspect(encrypted(encrypt))).rejects.toMatchObject({
    code: 'pdfLocked',
    message: '「合格证.pdf」有打开密码，请去掉后上传',
  });
});

test('an encryption that nobody here knows is taken as not looked into', async () => {
  expect(await inspect(encrypted('/Filter /Adobe.PubSec /V 4'))).toMatchObject({ isChecked: false });
  // Whoever encrypts for named people may write members of the same names.
  for (const [, encrypt] of locked)
    expect(await inspect(encrypted(encrypt.replace('/Standard', '/Adobe.PubSec')))).toMatchObject({ isChecked: false });
  const [, older] = locked[1]!;
  for (const half of [older.replace('/P -4', ''), older.replace(/\/O <[^>]+>/, '/O (a)'), older.replace(/\/U <[^>]+>/, '/U (b)')])
    expect(await inspect(encrypted(half))).toMatchObject({ isChecked: false });
  expect(await inspect(encrypted('/Filter /Standard /V 9 /R 9 /O (a) /U (b) /P -4'))).toMatchObject({ isChecked: false });
  expect(await inspect(encrypted('/Filter /Standard /V 5 /R 6 /O (a) /U (b) /P -4'))).toMatchObject({ isChecked: false });
});
