import type { Item } from '#platform/contract/resource.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { documentCredential, documentElmo } from '../../contract/files.ts'
import type { IssuedDocument } from '../../contract/issued-document.ts'
import { words } from '../words.ts'

/** The same document for machines: for a wallet, and for another university. */
export function WalletCard({ of: { id, kind } }: { of: Item<typeof IssuedDocument> }) {
  const t = useWords(words)
  return (
    <Card title={t('documents.machine.title')} padded>
      <Stack>
        <p>{t('documents.machine.credentialAbout')}</p>
        <div>
          <ActButton icon="download" act={() => download(documentCredential, { params: { id } })}>
            {t('documents.machine.credential')}
          </ActButton>
        </div>
        {kind === 'TRANSCRIPT' && (
          <>
            <p>{t('documents.machine.elmoAbout')}</p>
            <div>
              <ActButton icon="download" act={() => download(documentElmo, { params: { id } })}>
                {t('documents.machine.elmo')}
              </ActButton>
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}
