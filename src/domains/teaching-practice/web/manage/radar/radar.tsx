import { useQueries } from '@tanstack/react-query'
import { prefetch } from '#platform/web/api/query.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { practiceRisks } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import { Forecast, forecastQuery } from './forecast.tsx'
import styles from './radar.module.css'
import { RiskCard, riskQuery } from './risk-card.tsx'

export const load = () =>
  Promise.all([...practiceRisks.map((risk) => prefetch(riskQuery(risk))), prefetch(forecastQuery)])

/** Early warnings: each risk with its practices, and a forecast of hours. */
export default function Radar() {
  const t = useWords(words)
  const counts = useQueries({ queries: practiceRisks.map(riskQuery) })
  const countOf = (at: number) => counts[at]?.data?.['hydra:totalItems'] ?? 0
  const found = practiceRisks.filter((_, at) => countOf(at) > 0)
  const calm = practiceRisks.filter((_, at) => countOf(at) === 0)
  return (
    <Page crumb={[{ text: t('manage.crumb') }]} title={t('manage.radar.title')} meta={t('manage.radar.about')}>
      <Forecast />
      {found.length === 0 && <Empty title={t('manage.radar.empty')}>{t('manage.radar.emptyAbout')}</Empty>}
      <div className={styles.cards}>
        {found.map((risk) => (
          <RiskCard key={risk} risk={risk} />
        ))}
      </div>
      {found.length > 0 && calm.length > 0 && (
        <p className={styles.calm}>
          {t('manage.radar.calm', { risks: calm.map((risk) => t(`risks.${risk}`)).join(', ') })}
        </p>
      )}
    </Page>
  )
}
