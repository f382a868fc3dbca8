import { Link, useSearchParams } from 'react-router'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { PhoneTools } from '#platform/web/ui/phone-tools.tsx'
import { SegLine, SegLinks, ViewTools } from '#platform/web/ui/seg.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Below this number of tasks there is nothing to sort and to find. */
export const fewTasks = 8

const views = ['urgency', 'kind'] as const

/** Which tasks are shown, and how: those of one kind or of all, sorted by urgency or kind, and the text that is sought. */
export type TaskFilter = { kind: string | null; view: (typeof views)[number]; q: string }

export const shownIn = (search: URLSearchParams): TaskFilter => ({
  kind: search.get('kind'),
  view: search.get('view') === 'kind' ? 'kind' : 'urgency',
  q: search.get('q') ?? '',
})

/** How the tasks are sorted, and a field to find some; both stand in the address. */
export function InboxTools({ shown: { kind, view, q } }: { shown: TaskFilter }) {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  const changed = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  const links = kind === null && (
    <SegLinks label={t('inbox.views')}>
      {views.map((one) => (
        <Link
          key={one}
          to={`?${changed('view', one === 'urgency' ? '' : one)}`}
          replace
          preventScrollReset
          aria-current={view === one ? 'true' : undefined}
        >
          {t(`inbox.by.${one}`)}
        </Link>
      ))}
    </SegLinks>
  )
  return (
    <SegLine links={links}>
      <ViewTools>
        <PhoneTools>
          <SearchBox
            value={q}
            label={t('inbox.find')}
            onSearch={(text) => setSearch(changed('q', text), { replace: true })}
          />
        </PhoneTools>
      </ViewTools>
    </SegLine>
  )
}
