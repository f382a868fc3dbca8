import { paths } from '../../contract/paths.ts'

/** The lists to which the numbers of a program lead, each with as many rows as the number says. */
export function partLinks(programId: number, term: number) {
  const courses = `${paths.programCourseList({ programId })}?term.id=${term}`
  return {
    courses,
    students: `${paths.programStudentList({ programId })}?state=ACTIVE`,
    atRisk: `${courses}&atRisk=true`,
    lateSummaries: `${courses}&lateSummaries=true`,
  }
}
