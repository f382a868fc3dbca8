import type { CampaignKind } from './campaign.ts'
import { ownPart } from './own-questions.ts'

type Titles = (key: 'answer.own' | 'answer.course' | 'answer.questions') => string

/**
 * What a part of a survey is about: a teacher, the course, or what those who teach it ask themselves; one that is about no
 * course has its questions.
 */
export function partTitle(
  t: Titles,
  { part, teacher }: { part: string; teacher: string | null },
  kind?: CampaignKind,
): string {
  if (kind === 'GENERAL') return t('answer.questions')
  return teacher ?? t(part === ownPart ? 'answer.own' : 'answer.course')
}
