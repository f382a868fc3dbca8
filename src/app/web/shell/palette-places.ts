import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { search } from '#home/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { fold } from '#platform/contract/fold.ts'
import { namedEndpoint, queryOf } from '#platform/web/api-endpoint.ts'
import { useMenu } from '#platform/web/screen-tabs.ts'
import { type IconName, isIcon } from '#platform/web/ui/icon.tsx'
import { useText } from '#platform/web/words.ts'
import { visits } from './visits.ts'

export type Place = { path: string; title: string; subtitle?: string; icon: IconName }
type Group = { name: 'recent' | 'pages' | 'found'; places: Place[] }
type Found = EndpointAnswer<typeof search>['hydra:member'][number]

const searchEndpoint = namedEndpoint<typeof search>('GET', '/api/v2/search')

const quietMs = 200
/** One sign of Chinese is a word; one Latin letter finds half the university. */
const enough = /\p{Ideographic}|../u
const signs: Record<string, IconName> = {
  course: 'course',
  person: 'person',
  thesis: 'thesis',
  program: 'plan',
  faculty: 'building',
  degree: 'degree',
  language: 'language',
  practice: 'briefcase',
  school: 'building',
}

/** Where the text may lead: pages of the menu at once, everything else as the server finds it. */
export function usePlaces(text: string, here: string): { groups: Group[]; state: 'searching' | 'failed' | 'done' } {
  const asked = useQuiet(text.trim())
  const say = useText()
  const menu = useMenu()
  const isAsked = enough.test(asked)
  const { data, isFetching, isError } = useQuery({
    ...queryOf('Search', searchEndpoint, { query: { q: asked } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const pages = menu.map(
    ({ text: name, href, icon }): Place => ({ path: href, title: say(name), icon: isIcon(icon) ? icon : 'right' }),
  )
  const recent = visits()
    .filter(({ path }) => !path.startsWith(here))
    .map((visit): Place => ({ ...visit, icon: 'clock' }))
  const found = isAsked ? (data?.['hydra:member'] ?? []).map(placeOf) : []
  const groups: Group[] = [
    { name: 'recent', places: text ? [] : recent },
    { name: 'pages', places: pages.filter(({ title }) => matches(title, text)) },
    { name: 'found', places: found },
  ]
  const state = isAsked && isFetching ? 'searching' : isAsked && isError ? 'failed' : 'done'
  return { groups: unrepeated(groups).filter(({ places }) => places.length > 0), state }
}

const placeOf = ({ kind, title, subtitle, path }: Found): Place => ({
  path,
  title,
  icon: signs[kind] ?? 'right',
  ...(subtitle && { subtitle }),
})

/** A place that two groups have is shown in the first. */
function unrepeated(groups: Group[]): Group[] {
  const seen = new Set<string>()
  return groups.map(({ name, places }) => ({
    name,
    places: places.filter(({ path }) => !seen.has(path) && seen.add(path)),
  }))
}

const matches = (title: string, text: string) => fold(title).includes(fold(text))

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}
