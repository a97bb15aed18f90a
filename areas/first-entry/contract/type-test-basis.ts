/** Classes whose models are tested by type, with the rule that says so. */
const basisOf: Readonly<Record<string, string>> = {
  '3': 'TSG T7007《电梯型式试验规则》',
  '4': 'TSG 51《起重机械安全技术规程》',
  '5': 'TSG 81《场（厂）内专用机动车辆安全技术规程》',
  '6': 'TSG 71《大型游乐设施安全技术规程》',
  '9': '客运索道安全技术规范对安全保护装置和主要部件的规定',
};

/** Under which rule a device is of a model tested by type; undefined where none asks for it. For reference: whether a model falls under it the rule says in full. */
export function typeTestBasis(equclacode: unknown): string | undefined {
  return typeof equclacode === 'string' ? basisOf[equclacode.charAt(0)] : undefined;
}
