/** What became of asking somebody to look after a practice. */
export const assignmentStates = ['PROPOSED', 'ACCEPTED', 'DECLINED', 'REPLACED'] as const
