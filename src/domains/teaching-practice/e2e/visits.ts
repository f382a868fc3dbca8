import type { Api } from '../../../app/e2e/api.ts'
import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'
import { TeachingPractice } from '../contract/practice.ts'
import { School } from '../contract/school.ts'
import { PracticeSupervisor } from '../contract/supervisor.ts'

export const visits: Visits = {
  paths,
  usual: 'tp.manager',
  others: {
    ...forPerson('student', paths.root, paths.my, paths.mine, paths.myOverview, paths.mySupervisor, paths.supervisor),
    ...forPerson('student', paths.myTimeLog, paths.myMeeting, paths.myEvaluation, paths.myEvaluationNew),
    ...forPerson('tp.supervisor', paths.supervise, paths.supervised, paths.supervisedOne, paths.supervisedStudent),
    ...forPerson('tp.supervisor', paths.supervisedMeeting, paths.supervisedEvaluation),
    ...forPerson('mentor', paths.external),
  },
  leadOn: [paths.root, paths.my, paths.mine, paths.supervise, paths.manage, paths.practice, paths.supervisors].map(
    ({ pattern }) => pattern,
  ),
  addressOf,
}

async function addressOf(pattern: string, api: Api): Promise<string | undefined> {
  if (pattern === paths.school.pattern) return paths.school({ id: await firstOf(api, School.path) })
  // The path itself is the page of a supervisor, even though tabs below it exist.
  if (pattern === paths.supervisor.pattern || pattern === paths.supervisedOne.pattern)
    return paths.supervisor({ id: await firstOf(api, PracticeSupervisor.path) })
  return /:/.test(pattern) ? pattern.replace(/:\w+/, String(await firstOf(api, TeachingPractice.path))) : undefined
}
