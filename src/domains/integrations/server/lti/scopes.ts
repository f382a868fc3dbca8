const ags = 'https://purl.imsglobal.org/spec/lti-ags/scope'

/** What a tool may ask for (LTI AGS 2.0, 3.1; NRPS 2.0, 3.1). */
export const scopes = {
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  lineItems: `${ags}/lineitem`,
  readLineItems: `${ags}/lineitem.readonly`,
  scores: `${ags}/score`,
  results: `${ags}/result.readonly`,
} as const

type Reach = { readsRoster: boolean; writesMarks: boolean }

export const markScopes = [scopes.lineItems, scopes.readLineItems, scopes.scores, scopes.results] as const

/** What was decided for a tool. */
export const scopesOf = ({ readsRoster, writesMarks }: Reach): readonly string[] => [
  ...(readsRoster ? [scopes.members] : []),
  ...(writesMarks ? markScopes : []),
]
