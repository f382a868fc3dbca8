import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { overview } from '../../contract/overview.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const overviewQuery = queryOf('RegistryOverview', overview, {})

const lists = {
  activeHolds: `${paths.holds()}?state=ACTIVE`,
  overriddenHolds: `${paths.holds()}?state=OVERRIDDEN`,
  previewedImports: `${paths.imports()}?state=PREVIEWED`,
  draftAnnouncements: `${paths.announcements()}?state=draft`,
  failedLetters: `${paths.outbox()}?state=failed`,
} as const
const names = ['activeHolds', 'overriddenHolds', 'previewedImports', 'draftAnnouncements', 'failedLetters'] as const

/** Numbers about the registry's lists; each links to the list that it counts. */
export default function Numbers() {
  const t = useWords(words)
  const { number } = useFormat()
  const { data } = useQuery(overviewQuery)
  return (
    <Card title={t('home.numbers')}>
      <Rows label={t('home.numbers')}>
        {names.map((name) => (
          <Row key={name} title={t(`home.${name}`)} to={lists[name]} end={<b>{data ? number(data[name]) : '–'}</b>} />
        ))}
      </Rows>
    </Card>
  )
}
