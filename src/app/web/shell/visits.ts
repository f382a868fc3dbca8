import { useEffect } from 'react'
import { useLocation } from 'react-router'

export type Visit = { path: string; title: string }

const key = 'places'
const most = 8

/** Stores the last pages of this tab, by title, for the palette. */
export function useVisits() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const path = pathname + search
    // Screens set the title after they are shown; the number of tasks and the university's name are removed.
    const title = () => document.title.replace(/^\(\d+\) | · [^·]*$/g, '')
    const timer = setTimeout(() => remember({ path, title: title() }), 500)
    return () => clearTimeout(timer)
  }, [pathname, search])
}

export function visits(): Visit[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read.filter(isVisit) : []
  } catch {
    return []
  }
}

function remember(visit: Visit) {
  const pathOf = (path: string) => path.split('?')[0]
  const others = visits().filter(({ path }) => pathOf(path) !== pathOf(visit.path))
  sessionStorage.setItem(key, JSON.stringify([visit, ...others].slice(0, most)))
}

const isVisit = (one: unknown): one is Visit =>
  typeof one === 'object' &&
  one !== null &&
  'path' in one &&
  typeof one.path === 'string' &&
  'title' in one &&
  typeof one.title === 'string'
