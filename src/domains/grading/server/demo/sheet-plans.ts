/** The steps of a grade sheet of the demonstration: how many days before today each was made. */
export type SheetPlan = {
  code: string
  submit: number
  approve?: number
  confirm?: number
  publish?: number
  return?: number
  /** The grades are higher than in the previous run, and the lecturers explain why. */
  isUnusual?: true
  /** The marks have changed since it was returned: two grades must be decided, and all must be explained. */
  isDoubtful?: true
  /** When the person for whom it waits was reminded. */
  remind?: number
}

/** Modules of this term that have ended: a sheet in every state, and something to do for everybody who decides. */
export const thisTerm: readonly SheetPlan[] = [
  { code: 'CS310', submit: 8, remind: 3 },
  { code: 'CS330', submit: 3, isUnusual: true },
  { code: 'ED210', submit: 4 },
  { code: 'ED330', submit: 2 },
  { code: 'PT210', submit: 6, remind: 1 },
  { code: 'CS210', submit: 9, approve: 4 },
  { code: 'DS510', submit: 7, approve: 3 },
  { code: 'CS220', submit: 12, approve: 9, confirm: 2 },
  { code: 'CS350', submit: 6, return: 3, isDoubtful: true },
  { code: 'CS101', submit: 13, approve: 11, confirm: 8, publish: 4 },
]

/**
 * Modules of the previous term, published on the day set by the university. All others were graded before the portal.
 */
export const lastTerm: readonly string[] = ['CS210', 'ED220', 'ED330', 'ED350']
export const lastTermSteps = { submit: 14, approve: 18, confirm: 21, publish: 25 } as const
