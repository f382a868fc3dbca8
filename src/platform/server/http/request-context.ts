import { NotAllowed } from '../../contract/errors.ts'
import type { Viewer } from '../../contract/policy.ts'
import { leastReason, lettersIn, missingOfReason } from '../../contract/reason.ts'
import { bestLanguage } from '../../contract/words.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import { rightsOf } from '../who/rights.ts'
import type { Session } from '../who/sessions.ts'
import type { ApiParts } from './api-parts.ts'
import type { Endpoint, RequestContext } from './endpoint.ts'
import { readQuery } from './query.ts'

type Incoming = Pick<RequestContext, 'request' | 'requestId' | 'params'> & { address: string }

/** The context of a request: the person, their permissions, the language and the time. */
export function contextOf(
  { writes, costly }: Endpoint,
  { address, ...incoming }: Incoming,
  { me, rights, named = null }: Session,
  parts: ApiParts,
): RequestContext {
  const { request } = incoming
  const language = bestLanguage((request.headers.get('accept-language') ?? '').split(','))
  const ctx: Ctx = {
    db: costly ? parts.lists : parts.db,
    files: parts.files,
    secrets: parts.secrets,
    outgoing: parts.outgoing,
    log: parts.log,
    me,
    rights,
    language,
    now: parts.now(),
    today: parts.today(),
    timeZone: parts.timeZone,
    emit: (event, payload) => parts.emit(ctx.db, event, payload),
    canText: parts.canText,
    contributors: parts.contributors,
    universityName: parts.universityName,
    publicUrl: parts.publicUrl,
    signIn: { named, address },
    rightsChanged: () => undefined,
  }
  const reason = writes ? reasonOf({ ctx, request, say: parts.say }) : null
  return { ...incoming, ctx, say: parts.say, query: readQuery(request.url), body: undefined, reason }
}

/** An administrator who acts as somebody else may only read, unless they give a reason for writing. */
function reasonOf({ ctx, request, say }: Pick<RequestContext, 'ctx' | 'request' | 'say'>): string | null {
  if (!ctx.me.impersonator) return null
  const stated = decode(request.headers.get('impersonation-reason') ?? '').trim()
  if (missingOfReason(stated, leastReason) === 0 && stated.length <= 500) return stated
  const values = { name: ctx.me.name, count: leastReason, chinese: lettersIn('zh-Hant', leastReason) }
  throw new NotAllowed(say(ctx.language, 'platform', 'impersonation.reason', values))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const anonymous: Viewer = {
  id: 0,
  name: '',
  username: '',
  roles: [],
  effectiveRoles: [],
  permissions: [],
  holds: [],
  guest: false,
  grants: [],
  impersonator: null,
}
/** The session of a request without sign-in at a public address. */
export const nobody: Session = {
  me: anonymous,
  rights: rightsOf({ me: anonymous, rules: [], relations: new Map(), today: () => '' }),
  authenticatedAt: null,
}
