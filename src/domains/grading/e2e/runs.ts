import type { Api } from '../../../app/e2e/api.ts'

/** The runs of a course that this person teaches or has taught, the latest first. */
export async function runsOf(api: Api, code: string): Promise<{ id: number }[]> {
  const { teachCourses } = await api.academic()
  return teachCourses
    .filter((course) => course.code === code)
    .toSorted((one, other) => other.startsOn.localeCompare(one.startsOn))
}
