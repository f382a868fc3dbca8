import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, queries, useLoaded } from '#platform/web/api/query.ts'
import { signOut, useProfile } from '#platform/web/api/session.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { endOtherSignIns, endSignIn, type SignIn, signIns } from '../../contract/sign-ins.ts'
import { EndSignIns } from '../parts/end-sign-ins.tsx'
import { words } from '../words.ts'
import styles from './sign-ins.module.css'

const signInsQuery = queryOf('SignIn', signIns)

export const load = () => prefetch(signInsQuery)

const reload = () => queries.invalidateQueries({ queryKey: signInsQuery.queryKey })

/** Where the person is signed in: each device with its last use, and how to end one, all others or all. */
export default function SignIns() {
  const t = useWords(words)
  const { user, impersonator } = useProfile()
  const open = useLoaded(signInsQuery).data['hydra:member']
  const others = open.filter(({ here }) => !here)
  const endOthers = async () => {
    const { ended } = await call(endOtherSignIns)
    notify({ type: 'positive', text: t('signIns.othersEnded', { count: ended }) })
  }
  return (
    <Card title={t('signIns.title')}>
      {open.length > 0 ? (
        <Rows label={t('signIns.title')}>
          {open.map((one) => (
            <SignInRow key={one.id} of={one} mayEnd={!impersonator} />
          ))}
        </Rows>
      ) : (
        <p className={styles.note}>{t('signIns.unnamed')}</p>
      )}
      <div className={styles.note}>
        <p>{t('signIns.about')}</p>
        {!impersonator && (
          <div className={styles.acts}>
            {others.length > 0 && open.length > others.length && (
              <ConfirmButton
                ask={{
                  title: t('signIns.othersAsk'),
                  children: t('signIns.othersAbout', { count: others.length }),
                  onConfirm: endOthers,
                }}
              >
                {t('signIns.others')}
              </ConfirmButton>
            )}
            <EndSignIns
              user={user.id}
              act={t('signIns.everywhere')}
              title={t('signIns.everywhereAsk')}
              about={t('signIns.everywhereAbout')}
              onDone={() => void signOut()}
            />
          </div>
        )}
      </div>
    </Card>
  )
}

function SignInRow({ of, mayEnd }: { of: SignIn; mayEnd: boolean }) {
  const t = useWords(words)
  const { dayTime, relative } = useFormat()
  const { browser, system, network, sameNetwork, here, beganAt, usedAt } = of
  const device =
    browser && system ? t('signIns.device', { browser, system }) : (browser ?? system ?? t('signIns.unknownDevice'))
  const place = sameNetwork ? t('signIns.sameNetwork') : t('signIns.otherNetwork', { network })
  const times = t('signIns.times', { used: relative(usedAt), began: dayTime(beganAt) })
  const end = async () => {
    await call(endSignIn, { params: { id: of.id } })
    await reload()
    notify({ type: 'positive', text: t('signIns.oneEnded', { device }) })
  }
  return (
    <Row
      title={device}
      about={`${place} · ${times}`}
      end={
        here ? (
          <Chip tone="positive">{t('signIns.here')}</Chip>
        ) : (
          mayEnd && (
            <ConfirmButton
              look="quiet"
              aria-label={t('signIns.endOneOf', { device })}
              ask={{ title: t('signIns.endOneAsk', { device }), children: t('signIns.endOneAbout'), onConfirm: end }}
            >
              {t('signIns.endOne')}
            </ConfirmButton>
          )
        )
      }
    />
  )
}
