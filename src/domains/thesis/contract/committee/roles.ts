/** The parts in the committee that examines a thesis. */
export const seatRoles = ['CHAIR', 'REVIEWER', 'MEMBER', 'EXTERNAL_MEMBER'] as const

/** What whoever is invited is asked about an author or a supervisor, each answered with yes or no. */
export const declarationQuestions = [
  ...(['supervised', 'wroteTogether', 'related', 'sameEmployer', 'otherReason'] as const),
] as const

export const declarationAnswers = ['NO', 'YES'] as const

/** Why somebody cannot examine a thesis, as the records of the university show it. */
export const memberConflicts = [
  ...(['author', 'supervisor', 'formerSupervisor', 'declared', 'declaredInCommittee'] as const),
  ...(['coordinator', 'seated'] as const),
] as const

/** What does not exclude somebody, but is told to those who choose and decide. */
export const memberHints = ['evaluatedProposal', 'earlierCommittee'] as const
