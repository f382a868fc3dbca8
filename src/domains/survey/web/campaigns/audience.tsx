import { useQuery } from '@tanstack/react-query'
import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { SurveyCampaign } from '../../contract/campaign.ts'
import { audienceQuery } from '../queries.ts'
import { words } from '../words.ts'

/** Whom a survey about no course asks: the query, and until it opens how many people that would be now, and who. */
export function Audience({ of }: { of: Item<typeof SurveyCampaign> }) {
  const t = useWords(words)
  const { asks, faculty, degree, program, begunIn, graduatedIn, named, readers, invited } = of
  return (
    <Card title={t('campaigns.audience')} padded>
      <Definition>
        <Fact label={t('campaigns.fields.asks')}>
          {[
            asks ? t(`campaigns.choices.asks.${asks}`) : t('campaigns.asksNobody'),
            ...[faculty, degree, program].map((unit) => unit?.name),
            begunIn,
            graduatedIn?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        {invited === 0 && <Preview of={of.id} />}
        <Fact label={t('campaigns.fields.named')}>{t(named ? 'campaigns.withNames' : 'campaigns.anonymous')}</Fact>
        <Fact label={t('campaigns.fields.readers')}>{readers.map(({ name }) => name).join(', ')}</Fact>
      </Definition>
    </Card>
  )
}

function Preview({ of }: { of: number }) {
  const t = useWords(words)
  const { data } = useQuery(audienceQuery(of))
  if (!data) return null
  const more = data.people - data.first.length
  return (
    <Fact label={t('campaigns.previewTitle')}>
      <b>{t('campaigns.preview', { count: data.people })}</b> {data.first.map(({ name }) => name).join(', ')}{' '}
      {more > 0 && t('campaigns.previewMore', { count: more })}
      <br />
      <small>{t('campaigns.previewAbout')}</small>
    </Fact>
  )
}
