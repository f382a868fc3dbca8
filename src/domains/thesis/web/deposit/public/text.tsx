import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { memberText, publicThesisFile } from '../../../contract/deposit/public-thesis.ts'
import { words } from '../../words.ts'
import type { PublicThesisItem } from './item.ts'
import styles from './public.module.css'

/** The text itself, or why it is not here and from when on it will be. */
export function ThesisText({ of: { code, access, opensOn, copy, language } }: { of: PublicThesisItem }) {
  const t = useWords(words)
  const { fullDay } = useFormat()
  const sizeOf = useFileSize()
  return (
    <Card title={t('publicTheses.text')} padded>
      {access === 'OPEN' && (
        <a className={styles.read} href={urlOf(publicThesisFile, { params: { code } })} download>
          <Icon name="download" size={16} />
          {t('publicTheses.read')}
        </a>
      )}
      {access === 'UNIVERSITY' && (
        <>
          <p>{t('publicTheses.universityOnly')}</p>
          <a className={styles.read} href={`/my${memberText({ code })}`}>
            {t('publicTheses.signIn')}
          </a>
        </>
      )}
      {access === 'EMBARGOED' && opensOn && <p>{t('publicTheses.embargoed', { day: fullDay(opensOn) })}</p>}
      {access === 'NONE' && <p>{t('publicTheses.noText')}</p>}
      {copy && (
        <p className={styles.facts}>
          {[
            'PDF',
            t('publicTheses.pageCount', { count: copy.pages }),
            sizeOf(copy.size),
            t(`theses.choices.language.${language}`),
          ].join(' · ')}
        </p>
      )}
    </Card>
  )
}
