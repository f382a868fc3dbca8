import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { historyOf, itemOf, listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Content } from '../contract/content.ts'
import { CourseSyllabus } from '../contract/course-syllabus.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { openStates } from '../contract/syllabus-flow.ts'

type Id = number | string
export type Version = Item<typeof Syllabus>
/** The content of a version, and how far it is translated. */
export type Written = Content & Pick<Version, 'languages'>

/** The data that the course's layout passes to the conditions of its tabs. */
export type InCourse = { course: Item<typeof Course> }

export const courseQuery = (id: Id) => itemOf(Course, id)
export const courseSyllabusQuery = (id: Id) => itemOf(CourseSyllabus, id)
export const versionQuery = (id: Id) => itemOf(Syllabus, id)

const mostVersions = 200

/** The versions that this person may see, the latest first, without their content. */
export const versionsQuery = (course: Id) =>
  listOf(
    Syllabus,
    { itemsPerPage: mostVersions, order: { edition: 'desc' } },
    {
      under: `${Course.iri(course)}/syllabuses`,
      fields: ['id', 'edition', 'state', 'author', 'createdAt', 'publishedAt', 'supersededAt', 'approvedBy'],
    },
  )

export const isOpen = ({ state }: Pick<Version, 'state'>): boolean => openStates.some((one) => one === state)

/** The version in the address, otherwise the latest that this person may see. */
export const chosenOf = (versions: readonly Version[], search: URLSearchParams): Version | undefined =>
  versions.find(({ id }) => String(id) === search.get('version')) ?? versions[0]

/** The version to compare with: the one in the address; without one, a draft is compared with the version in force. */
export function comparedOf(
  versions: readonly Version[],
  chosen: Version,
  search: URLSearchParams,
): Version | undefined {
  const wanted = search.get('compare')
  const others = versions.filter(({ id }) => id !== chosen.id)
  if (wanted !== null) return others.find(({ id }) => String(id) === wanted)
  return isOpen(chosen) ? others.find(({ state }) => state === 'PUBLISHED') : undefined
}

/** Loads everything that the page of a syllabus shows. */
export async function loadSyllabus(course: Id, search: URLSearchParams): Promise<void> {
  const [list] = await Promise.all([
    prefetch(versionsQuery(course)),
    prefetch(courseSyllabusQuery(course)),
    prefetch(courseQuery(course)),
  ])
  const versions = list['hydra:member']
  const chosen = chosenOf(versions, search)
  if (!chosen) return
  const compared = comparedOf(versions, chosen, search)
  await Promise.all([
    prefetch(versionQuery(chosen.id)),
    compared && prefetch(versionQuery(compared.id)),
    isOpen(chosen) && prefetch(historyOf(Syllabus, chosen.id)),
  ])
}

export const useVersions = (course: Id): readonly Version[] => useLoaded(versionsQuery(course)).data['hydra:member']
