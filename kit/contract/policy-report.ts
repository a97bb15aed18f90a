/** Where browsers tell what the content security policy kept them from. */
export const policyReportPath = '/a/stone/common/policy_report';

/** The two ways in which browsers send such reports. */
export const policyReportTypes = ['application/csp-report', 'application/reports+json'];
