/** Whoever hands the record in prepares the report, and is told what follows from it. */
export const SignsByIt = () => <span className="small quiet">提交人即报告的编制人，出具报告时以提交人的名义电子签名</span>;
