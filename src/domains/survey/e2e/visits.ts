import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { Language, Program } from '../../academics/contract/index.ts'
import { SurveyCampaign } from '../contract/campaign.ts'
import { paths } from '../contract/paths.ts'
import { Questionnaire } from '../contract/questionnaire.ts'
import { Survey } from '../contract/survey.ts'

/** The Registry plans and reads, students answer. */
export const visits: Visits = {
  paths,
  usual: 'registry',
  others: forPerson('student', paths.mine, paths.answer, paths.promise),
  addressOf: async (pattern, api) => {
    const filled = (id: number | undefined) => pattern.replace(/:\w+/, String(id ?? 0))
    if (pattern === paths.answer.pattern) return filled((await api.ids(`${Survey.path}?state=OPEN&itemsPerPage=1`))[0])
    if (pattern === paths.questionnaire.pattern) return filled(await firstOf(api, Questionnaire.path))
    if (pattern === paths.campaign.pattern) return filled(await firstOf(api, SurveyCampaign.path))
    if (pattern === paths.ofLanguage.pattern) return filled(await firstOf(api, Language.path))
    const [published] = await api.list(Survey, `${Survey.path}?state=PUBLISHED&itemsPerPage=1`)
    if (pattern === paths.inCourse.pattern) return filled(published?.course.id)
    const program = published?.program?.id ?? (await firstOf(api, Program.path))
    return pattern.replace(':programId', String(program)).replace(':courseInstanceId', String(published?.course.id))
  },
}
