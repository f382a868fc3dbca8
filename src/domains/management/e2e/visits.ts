import type { Api } from '../../../app/e2e/api.ts'
import { firstOf, type Visits } from '../../../app/e2e/visits.ts'
import { Degree, Faculty, Language, Program } from '../../academics/contract/index.ts'
import { ProgramStudent } from '../contract/lists/program-student.ts'
import { paths } from '../contract/paths.ts'

const areas = { program: Program, language: Language, faculties: Faculty, degree: Degree }
const isArea = (name: string | undefined): name is keyof typeof areas => name !== undefined && name in areas

const { program, programCourses, programStudents, programStudent, language, faculty, degree } = paths

export const visits: Visits = {
  paths,
  usual: 'registry',
  leadOn: [program, programCourses, programStudents, programStudent, language, faculty, degree].map(
    ({ pattern }) => pattern,
  ),
  addressOf: async (pattern: string, api: Api) => {
    const area = pattern.split('/')[1]
    if (!isArea(area)) return undefined
    if (!pattern.includes(':userId')) return pattern.replace(/:\w+/, String(await firstOf(api, areas[area].path)))
    const [student] = await api.list(ProgramStudent, `${ProgramStudent.path}?itemsPerPage=1`)
    return pattern
      .replace(':programId', String(student?.program.id))
      .replace(':userId', String(student?.user.id))
      .replace(':userProgramId', String(student?.id))
  },
}
