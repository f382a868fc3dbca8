import { paperChecks } from '#platform/web/contribution/paper-checks.ts'

// The codes of certificates and transcripts.
export const contributions = [paperChecks.add(() => import('./verify/check.tsx'))]
