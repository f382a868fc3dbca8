import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { IssuedDocument } from '../../contract/issued-document.ts'
import { words } from '../words.ts'
import styles from './code-card.module.css'

/** The code of a document, and the link that its holder gives to others. */
export function CodeCard({ of: { code } }: { of: Item<typeof IssuedDocument> }) {
  const t = useWords(words)
  const [isCopied, setCopied] = useState(false)
  const address = `${window.location.origin}/my/verify/${code}`
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true), showError)
  return (
    <Card title={t('documents.code')} padded>
      <Stack>
        <a className={styles.code} href={address}>
          {code}
        </a>
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {isCopied ? t('documents.copied') : t('documents.copyLink')}
        </Button>
        <p>{t('documents.codeAbout')}</p>
      </Stack>
    </Card>
  )
}
