import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, type Language, type Localized } from '#platform/contract/words.ts'
import type { Survey } from '../contract/survey.ts'

type SurveySubject = Pick<Item<typeof Survey>, 'course' | 'campaign'>

/** A survey by its course, or by its campaign where it is about no course. */
export const surveyName = ({ course, campaign }: SurveySubject): string =>
  course ? `${course.code} ${course.name}` : campaign.name

type PaperSubject = { course: { code: string; title: Localized } | null; name: Localized }

/** The same of a survey that somebody answers. */
export const askedName = ({ course, name }: PaperSubject, language: Language): string =>
  course ? `${course.code} ${inLanguage(course.title, language)}` : inLanguage(name, language)
