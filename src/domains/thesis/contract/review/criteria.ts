/** What a thesis is judged by, each from 1 to 5. */
export const reviewCriteria = ['originality', 'rigour', 'writing', 'result'] as const

/** The first two speak for the defence, the others against it. */
export const reviewRecommendations = ['DEFEND', 'DEFEND_MINOR', 'CORRECT_FIRST', 'NOT_ACCEPT'] as const
