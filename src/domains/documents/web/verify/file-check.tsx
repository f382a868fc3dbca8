import { type ChangeEvent, useId, useState } from 'react'
import { showError } from '#platform/web/page/errors.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './file-check.module.css'

/** Compares a file with the one that was issued, on the device of the reader. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const t = useWords(words)
  const id = useId()
  const [isSame, setSame] = useState<boolean | null>(null)
  const compare = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setSame(null)
    if (file) void fingerprintOf(file).then((found) => setSame(found === sha256), showError)
  }
  return (
    <section className={styles.file} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('verify.file.title')}</h3>
      <p>{t('verify.file.about')}</p>
      <label htmlFor={id}>{t('verify.file.choose')}</label>
      <input id={id} type="file" accept="application/pdf" onChange={compare} />
      <div role="status">
        {isSame !== null && (
          <p className={styles.result} data-same={isSame}>
            <b>{t(isSame ? 'verify.file.same' : 'verify.file.changed')}</b>
            {!isSame && <> {t('verify.file.changedAbout')}</>}
          </p>
        )}
      </div>
    </section>
  )
}

async function fingerprintOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
