import * as z from 'zod/mini'
import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { Language, Program } from '../../academics/contract/index.ts'
import { SurveyCampaign } from '../contract/campaign.ts'
import { paths } from '../contract/paths.ts'
import { Questionnaire } from '../contract/questionnaire.ts'
import { Survey } from '../contract/survey.ts'

/** The warning of a survey is kept from students. */
const ofCourse = z.object({ course: z.object({ id: z.int() }), program: z.nullable(z.object({ id: z.int() })) })

/** The Registry plans and reads, students answer. */
export const visits: Visits = {
  paths,
  usual: 'registry',
  others: forPerson('student', paths.mine, paths.answer, paths.promise),
  addressOf: async (pattern, api) => {
    const filled = (id: number | undefined) => pattern.replace(/:\w+/, String(id ?? 0))
    if (pattern === paths.answer.pattern) return filled((await api.ids(`${Survey.path}?state=OPEN&itemsPerPage=1`))[0])
    if (pattern === paths.results.pattern)
      return filled((await api.ids(`${Survey.path}?state=PUBLISHED&kind=GENERAL&itemsPerPage=1`))[0])
    if (pattern === paths.questionnaire.pattern) return filled(await firstOf(api, Questionnaire.path))
    if (pattern === paths.campaign.pattern) return filled(await firstOf(api, SurveyCampaign.path))
    if (pattern === paths.ofLanguage.pattern) return filled(await firstOf(api, Language.path))
    const [published] = await api.rows(`${Survey.path}?state=PUBLISHED&kind=RATING&itemsPerPage=1`, ofCourse)
    if (pattern === paths.inCourse.pattern) return filled(published?.course.id)
    const program = published?.program?.id ?? (await firstOf(api, Program.path))
    return pattern.replace(':programId', String(program)).replace(':courseInstanceId', String(published?.course.id))
  },
}
