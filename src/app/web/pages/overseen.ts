import { Degree, Faculty, Language, Program } from '#academics/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useLanguage } from '#platform/web/words/words.ts'
import type { OwnLink } from '../shell/own-places.ts'

const all = { itemsPerPage: 999 } as const
const queries = {
  faculties: listOf(Faculty, all),
  degrees: listOf(Degree, all),
  programs: listOf(Program, all),
  languages: listOf(Language, all),
}

export const loadOverseen = () =>
  Promise.all([
    prefetch(queries.faculties),
    prefetch(queries.degrees),
    prefetch(queries.programs),
    prefetch(queries.languages),
  ])

/** The areas whose pages a person may open, whether they lead them or look after all of them. */
export function useOverseen(): OwnLink[] {
  const language = useLanguage()
  const lists = [
    { path: '/faculties', items: useLoaded(queries.faculties).data['hydra:member'] },
    { path: '/degree', items: useLoaded(queries.degrees).data['hydra:member'] },
    { path: '/program', items: useLoaded(queries.programs).data['hydra:member'] },
    { path: '/language', items: useLoaded(queries.languages).data['hydra:member'] },
  ]
  return lists.flatMap(({ path, items }) =>
    items
      .filter(({ actions }) => actions.includes('oversee'))
      .map(({ id, code, name }) => ({ to: `${path}/${id}`, code, title: inLanguage(name, language) })),
  )
}
