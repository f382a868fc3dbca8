import type { ReactNode } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { download, urlOf } from '#platform/web/api/api-endpoint.ts'
import { DocumentView } from '#platform/web/document/document-view.tsx'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { documentPaper } from '../../contract/files.ts'
import type { IssuedDocument } from '../../contract/issued-document.ts'
import { words } from '../words.ts'
import { CodeCard } from './code-card.tsx'
import { documents } from './screens-of.ts'
import { WalletCard } from './wallet-card.tsx'

type Props = { of: Item<typeof IssuedDocument> }

/** A document as it was issued, its code, and its history. */
export default detailScreen(documents, {
  factsTitle: words('documents.facts'),
  facts: (c) => [
    ...[
      c.text('number'),
      c.ref('student'),
      c.ref('study'),
      c.choice('language', (language) => words(`documents.choices.language.${language}`)),
      c.text('purpose'),
    ],
    ...[c.day('issuedOn'), c.day('validUntil'), c.ref('issuedBy')],
  ],
  Meta: ({ of: { current, validUntil } }: Props) => {
    const t = useWords(words)
    const { day } = useFormat()
    return current ? t('documents.proves', { day: day(validUntil) }) : t('documents.provesNothing')
  },
  Acts: ({ of }: Props) => {
    const t = useWords(words)
    if (!of.actions.includes('open')) return null
    return (
      <ActButton icon="download" act={() => download(documentPaper, { params: { id: of.id } })}>
        {t('documents.download')}
      </ActButton>
    )
  },
  Body: DocumentBody,
})

function DocumentBody({ of, facts }: Props & { facts: ReactNode }) {
  const t = useWords(words)
  return (
    <Columns>
      <Stack>
        {of.actions.includes('open') && (
          <Card title={t('documents.paper')} padded>
            <DocumentView url={urlOf(documentPaper, { params: { id: of.id } })} label={of.number} />
          </Card>
        )}
      </Stack>
      <Stack>
        <CodeCard of={of} />
        {of.actions.includes('open') && <WalletCard of={of} />}
        {facts}
      </Stack>
    </Columns>
  )
}
