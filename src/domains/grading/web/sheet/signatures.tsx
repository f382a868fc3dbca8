import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { signatureParts } from '../../contract/sheet/sheet-content.ts'
import { words } from '../words.ts'
import styles from './page.module.css'
import type { SheetDocument, SheetItem } from './queries.ts'

/** Who has signed the sheet and when, and the checksum of the signed content. */
export function Signatures({ of, state }: { of: SheetDocument; state: SheetItem['state'] }) {
  const t = useWords(words)
  const { fullDayTime } = useFormat()
  const { signatures, code, checksum } = of
  return (
    <>
      <ul className={styles.signatures} aria-label={t('sheet.signatures')}>
        {signatureParts.map((part) => {
          const signed = signatures.find((one) => one.part === part)
          return (
            <li key={part} data-signed={signed !== undefined || undefined}>
              <span>{t(`sheet.parts.${part}`)}</span>
              {signed ? <b className={styles.signed}>{signed.name}</b> : <span>{t('sheet.notSigned')}</span>}
              {signed && <span>{fullDayTime(signed.at)}</span>}
            </li>
          )
        })}
      </ul>
      {code === null ? (
        <p className={styles.foot}>{t('sheet.noFingerprint')}</p>
      ) : (
        <p className={styles.foot}>
          {t('sheet.fingerprint')} <code>{checksum.match(/.{1,4}/g)?.join(' ')}</code>
          <br />
          {t('sheet.code')} <code>{code}</code>
          {state === 'RETURNED' && ` · ${t('sheet.noLonger')}`}
        </p>
      )}
    </>
  )
}
