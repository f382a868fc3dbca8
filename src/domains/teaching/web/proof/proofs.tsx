import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Proof } from '../../contract/proof.ts'
import { words } from '../words.ts'

type Props = {
  of: { files?: readonly Proof[] | undefined; actions: readonly string[] }
  fetch: (proof: string) => Promise<unknown>
}

/** The documents of proof, each with a download link. Nothing is shown to those who may not read them. */
export function Proofs({ of: { files = [], actions }, fetch }: Props) {
  const t = useWords(words)
  const sizeOf = useFileSize()
  if (!actions.includes('seeProof')) return null
  return (
    <Stack>
      <Card title={t('absence.documents')} padded>
        {files.length === 0 ? (
          <p>{t('absence.noDocuments')}</p>
        ) : (
          <ul aria-label={t('absence.documents')}>
            {files.map(({ file, name, size }) => (
              <li key={file}>
                <Button look="quiet" icon="download" onClick={() => void fetch(file).catch(showError)}>
                  {name} ({sizeOf(size)})
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  )
}
