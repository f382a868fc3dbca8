import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { historyOf, itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { paperDocuments, paperViews } from '../contract/documents.ts'
import { ExamPaper } from '../contract/exam-paper.ts'

export type PaperItem = Item<typeof ExamPaper>
type Id = number | string

export const courseQuery = (course: Id) => itemOf(Course, course)

/** The paper of an exam, if there is one of which this person may know. */
const inCourseQuery = (course: Id) => listOf(ExamPaper, {}, { under: `${Course.iri(course)}/exam_papers` })

export const documentsQuery = (id: Id) => queryOf(ExamPaper.type, paperDocuments, { params: { id: Number(id) } })
export const viewsQuery = (id: Id) => queryOf(ExamPaper.type, paperViews, { params: { id: Number(id) } })

/** Whether this person has a hand in the paper, and not only reads what was released. */
export const isInside = ({ author }: Partial<Pick<PaperItem, 'author'>>): boolean => author !== undefined

/** Everything that the page of a paper shows. */
export async function loadPaper(id: Id): Promise<void> {
  const item = await prefetch(itemOf(ExamPaper, id))
  await Promise.all([
    prefetch(documentsQuery(id)),
    isInside(item) && prefetch(historyOf(ExamPaper, id)),
    item.actions.includes('seeViews') && prefetch(viewsQuery(id)),
  ])
}

/** Loads everything that the page of an exam's paper shows. */
export async function loadInCourse(course: Id): Promise<void> {
  const [found] = await Promise.all([prefetch(inCourseQuery(course)), prefetch(courseQuery(course))])
  const [one] = found['hydra:member']
  if (one) await loadPaper(one.id)
}

/** The paper of an exam, and whether the reader may start one. */
export function usePaperOf(course: Id): { paper: PaperItem | undefined; begins: boolean } {
  const found = useLoaded(inCourseQuery(course)).data
  return { paper: found['hydra:member'][0], begins: found.actions.includes('create') }
}
