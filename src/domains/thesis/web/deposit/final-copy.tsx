import { call, download } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { addFinalCopy } from '../../contract/deposit/deposit.ts'
import { documentFile } from '../../contract/documents/document.ts'
import { words } from '../words.ts'
import styles from './deposit.module.css'
import type { DepositItem } from './queries.ts'

/** The final copy with its fingerprint, since when it is deposited and public, and its lasting address. */
export function FinalCopy({ of: { id, copy, submittedAt, publishedAt, publicPage, actions } }: { of: DepositItem }) {
  const t = useWords(words)
  const { fullDayTime } = useFormat()
  const sizeOf = useFileSize()
  const send = async (body: File) => {
    await call(addFinalCopy, { params: { id }, body })
    notify({ type: 'positive', text: t('documents.added', { name: body.name }) })
  }
  return (
    <Card
      title={t('deposit.copy')}
      foot={
        actions.includes('addCopy') && (
          <FileButton body={addFinalCopy.body} onFile={send}>
            {t('deposit.addCopy')}
          </FileButton>
        )
      }
    >
      <Definition>
        <Fact label={t('deposit.file')} none={t('deposit.noCopy')}>
          {copy && (
            <>
              {copy.name} · {t('documents.pages', { count: copy.pages, size: sizeOf(copy.size) })}{' '}
              <ActButton act={() => download(documentFile, { params: { id: copy.id } })}>
                {t('documents.open')}
              </ActButton>
            </>
          )}
        </Fact>
        {copy && (
          <Fact label="SHA-256">
            <code className={styles.print}>{copy.sha256}</code>
          </Fact>
        )}
        {submittedAt && <Fact label={t('deposit.submittedAt')}>{fullDayTime(submittedAt)}</Fact>}
        {publishedAt && <Fact label={t('deposit.publishedAt')}>{fullDayTime(publishedAt)}</Fact>}
        {publicPage && (
          <Fact label={t('deposit.publicPage')}>
            <a className={styles.print} href={`/my${publicPage}`}>{`${location.origin}/my${publicPage}`}</a>
          </Fact>
        )}
      </Definition>
    </Card>
  )
}
