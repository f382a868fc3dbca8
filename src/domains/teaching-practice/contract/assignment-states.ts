/** The states of a request to a person to look after a practice. */
export const assignmentStates = ['PROPOSED', 'ACCEPTED', 'DECLINED', 'REPLACED'] as const
