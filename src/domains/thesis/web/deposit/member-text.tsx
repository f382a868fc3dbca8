import { inLanguage } from '#platform/contract/words.ts'
import { download, queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { memberThesisFile, readPublicThesis } from '../../contract/deposit/public-thesis.ts'
import { words } from '../words.ts'

type MemberTextParams = Params<'/thesis_texts/:code'>

const thesisOf = (code: string) => queryOf('PublicThesis', readPublicThesis, { params: { code } })

export const load = ({ code }: MemberTextParams) => prefetch(thesisOf(code))

/** A text that only members of the university read. */
export default function MemberText({ params: { code } }: { params: MemberTextParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const { fullDay } = useFormat()
  const { title, authors, abstract, access, opensOn } = useLoaded(thesisOf(code)).data
  const isReadable = access === 'OPEN' || access === 'UNIVERSITY'
  const read = isReadable && (
    <ActButton look="primary" icon="download" act={() => download(memberThesisFile, { params: { thesisCode: code } })}>
      {t('publicTheses.read')}
    </ActButton>
  )
  return (
    <Page title={inLanguage(title, language)} meta={authors.join(', ')} acts={read || undefined}>
      <Card title={t('publicTheses.abstract')} padded>
        {access === 'EMBARGOED' && opensOn && <p>{t('publicTheses.embargoed', { day: fullDay(opensOn) })}</p>}
        {access === 'NONE' && <p>{t('publicTheses.noText')}</p>}
        <p>{inLanguage(abstract, language) || t('publicTheses.noAbstract')}</p>
      </Card>
    </Page>
  )
}
