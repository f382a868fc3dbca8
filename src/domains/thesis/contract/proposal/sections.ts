/** The sections of a proposal, in their order. A template says which of them it asks for. */
export const sections = [
  ...(['problem', 'questions', 'literature', 'method', 'ethics', 'plan', 'resources', 'sources'] as const),
] as const

/** Everything that must be complete before a proposal is submitted. */
export const proposalParts = [...sections, 'abstract', 'keywords'] as const
