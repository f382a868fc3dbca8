import { inLanguage } from '#platform/contract/words.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { publicThesisPackage } from '../../../contract/deposit/public-thesis.ts'
import { licenceAddress } from '../../../contract/deposit/terms.ts'
import { words } from '../../words.ts'
import type { PublicThesisItem } from './item.ts'
import styles from './public.module.css'

/** Whose it is, under which terms, and where it lasts. */
export function AboutThesis({ of }: { of: PublicThesisItem }) {
  const t = useWords(words)
  const language = useLanguage()
  const { fullDay } = useFormat()
  const licence = t(`deposit.licences.${of.licence}`)
  const terms = licenceAddress[of.licence]
  return (
    <Card title={t('publicTheses.about')}>
      <Definition>
        <Fact label={t('publicTheses.supervisors')}>{of.supervisors.join(', ')}</Fact>
        {of.committee.length > 0 && <Fact label={t('publicTheses.committee')}>{of.committee.join(', ')}</Fact>}
        <Fact label={t('publicTheses.degree')}>{inLanguage(of.degree, language)}</Fact>
        <Fact label={t('publicTheses.publicSince')}>{fullDay(of.publishedOn)}</Fact>
        <Fact label={t('publicTheses.licence')}>
          {terms ? (
            <a href={terms} rel="license noreferrer">
              {licence}
            </a>
          ) : (
            licence
          )}
        </Fact>
        <Fact label={t('publicTheses.address')}>
          <span className={styles.address}>{of.address}</span>
        </Fact>
        {of.copy && (
          <Fact label="SHA-256">
            <code className={styles.address}>{of.copy.sha256}</code>
          </Fact>
        )}
      </Definition>
      <p className={styles.package}>
        <a href={urlOf(publicThesisPackage, { params: { code: of.code } })} download>
          {t('publicTheses.package')}
        </a>
      </p>
    </Card>
  )
}
