/** The tones of the states of surveys, campaigns and questionnaires. */
export const surveyTones = {
  PLANNED: 'neutral',
  OPEN: 'positive',
  CLOSED: 'warning',
  REVIEWED: 'info',
  PUBLISHED: 'positive',
  EXCLUDED: 'neutral',
} as const
export const campaignTones = { DRAFT: 'neutral', APPROVED: 'positive', CANCELLED: 'neutral' } as const
export const questionnaireTones = { DRAFT: 'neutral', FROZEN: 'positive', RETIRED: 'neutral' } as const
