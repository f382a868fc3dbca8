import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { readerId, thesesOf } from '../queries.ts'
import { ThesisRows } from '../state/rows.tsx'
import { words } from '../words.ts'

export const load = async () => prefetch(thesesOf(await readerId()))

/** The proposals of a student, the latest first. */
export default function Proposals() {
  const t = useWords(words)
  const own = useLoaded(thesesOf(useProfile().user.id)).data['hydra:member']
  return (
    <Page crumb={[{ text: t('own.title'), to: paths.own() }]} title={t('proposals.title')}>
      <Card>
        {own.length === 0 ? (
          <Empty title={t('own.none')}>{t('proposals.emptyAbout')}</Empty>
        ) : (
          <ThesisRows of={own} label={t('proposals.title')} to={({ id }) => paths.proposal({ thesisId: id })} />
        )}
      </Card>
    </Page>
  )
}
