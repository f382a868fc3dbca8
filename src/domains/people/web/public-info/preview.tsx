import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { type Previewer, PublicInfo, previewers, previewPublicInfo, publicFields } from '../../contract/public-info.ts'
import { usePicture } from '../parts/use-picture.ts'
import { words } from '../words.ts'
import styles from './public-info.module.css'

type PublicPreview = EndpointAnswer<typeof previewPublicInfo>

export const previewQuery = (user: number, as: Previewer) =>
  queryOf(PublicInfo.type, previewPublicInfo, { params: { id: user }, query: { as } })

/** The saved public page as a student of the person's courses, a colleague or a visitor sees it. */
export function Preview({ user }: { user: number }) {
  const t = useWords(words)
  const [as, setAs] = useState<Previewer>('visitor')
  const { data } = useQuery(previewQuery(user, as))
  return (
    <Card title={t('public.preview')} padded>
      <fieldset aria-label={t('public.previewAs')} className={styles.as}>
        {previewers.map((one) => (
          <Button key={one} aria-pressed={one === as} onClick={() => setAs(one)}>
            {t(`public.as.${one}`)}
          </Button>
        ))}
      </fieldset>
      {data && <Seen of={data} />}
    </Card>
  )
}

function Seen({ of }: { of: PublicPreview }) {
  const t = useWords(words)
  const picture = usePicture(of.photo)
  const shown = publicFields.filter((field) => field !== 'photo' && of[field])
  return (
    <>
      <p className={styles.head}>
        {picture && <img src={picture} alt={t('photo.alt')} />}
        {of.name}
      </p>
      {shown.length === 0 && !of.photo ? (
        <p>{t('public.nothing')}</p>
      ) : (
        <Definition>
          {shown.map((field) => (
            <Fact key={field} label={t(`public.fields.${field}`)}>
              <span className={styles.text}>{of[field]}</span>
            </Fact>
          ))}
        </Definition>
      )}
    </>
  )
}
