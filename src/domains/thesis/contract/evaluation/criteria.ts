/** What a proposal is judged by, each from 1 to 5. A template says which of them it asks for. */
export const criteria = ['relevance', 'clarity', 'method', 'feasibility'] as const

export const recommendations = ['APPROVE', 'APPROVE_MINOR', 'REVISE', 'REJECT'] as const
