import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { search } from '#home/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import { useOnline } from '#platform/web/api/online.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { contributed } from '#platform/web/contribution/contributed.ts'
import { personActs } from '#platform/web/contribution/person-acts.ts'
import type { IconName } from '#platform/web/ui/icon.tsx'
import { useLanguage, useText } from '#platform/web/words/words.ts'
import { hasWords } from '#platform/web/words/words-define.ts'
// Brings the screens and the actions of all domains.
import '../screen-tables.ts'
import { usePages } from './palette-pages.ts'
import type { Place } from './palette-place.ts'
import { visits } from './visits.ts'

type Group = { name: 'recent' | 'pages' | 'found' | 'acts'; places: Place[] }
type SearchResult = EndpointAnswer<typeof search>['hydra:member'][number]

const searchEndpoint = namedEndpoint<typeof search>('GET', '/api/v2/search')

const quietMs = 200
/** For how many of the people found actions are offered. */
const mostActed = 2
/** A single Chinese character is a word; a single Latin letter would find half the university. */
const enough = /\p{Ideographic}|../u
const signs: Record<string, IconName> = {
  course: 'book',
  person: 'person',
  thesis: 'thesis',
  program: 'plan',
  faculty: 'building',
  degree: 'degree',
  language: 'language',
  practice: 'briefcase',
  school: 'building',
}

/** The destinations for the text: pages of the menu at once, everything else when the server has found it. */
export function usePlaces(text: string, here: string): { groups: Group[]; state: 'searching' | 'failed' | 'done' } {
  const asked = useQuiet(text.trim())
  const say = useText()
  const language = useLanguage()
  const online = useOnline()
  const profile = useProfile()
  const pages = usePages(text)
  const isAsked = enough.test(asked)
  const { data, isFetching, isError } = useQuery({
    ...queryOf('Search', searchEndpoint, { query: { q: asked } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const recent = visits()
    .filter(({ path }) => !path.startsWith(here))
    .map((visit): Place => ({ ...visit, icon: 'clock' }))
  const found = isAsked ? (data?.['hydra:member'] ?? []) : []
  const actsFor = ({ '@id': iri, title }: SearchResult): Place[] =>
    contributed(personActs)
      .filter(({ guard, text: name }) => guard(profile) && hasWords(name.domain, language))
      .map(({ text: name, to }) => ({
        path: to(Number(iri.split('/').at(-1))),
        title: say(name, { name: title }),
        icon: 'edit',
      }))
  const acts = found.filter(isPerson).slice(0, mostActed).flatMap(actsFor)
  const groups: Group[] = [
    { name: 'recent', places: text ? [] : recent },
    { name: 'pages', places: pages },
    { name: 'found', places: found.map(placeOf) },
    { name: 'acts', places: acts },
  ]
  const isFailed = isError || !online
  const state = isAsked && isFetching ? 'searching' : isAsked && isFailed ? 'failed' : 'done'
  return { groups: unrepeated(groups).filter(({ places }) => places.length > 0), state }
}

const isPerson = ({ kind }: SearchResult) => kind === 'person'

const placeOf = (found: SearchResult): Place => ({
  path: found.path,
  title: found.title,
  icon: signs[found.kind] ?? 'right',
  ...(found.subtitle && { subtitle: found.subtitle }),
  ...(isPerson(found) && { person: { photo: found.avatar } }),
})

/** A destination in two groups is shown in the first only. */
function unrepeated(groups: Group[]): Group[] {
  const seen = new Set<string>()
  return groups.map(({ name, places }) => ({
    name,
    places: places.filter(({ path }) => !seen.has(path) && seen.add(path)),
  }))
}

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}
