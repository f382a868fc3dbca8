import { ApiError } from '#platform/contract/errors.ts'

type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidValue' | 'uniqueness' | 'mutability'

/** An error with the word by which SCIM tells its kind (RFC 7644, 3.12). */
export class ScimError extends ApiError {
  readonly scimType: ScimType
  constructor(status: number, scimType: ScimType, message: string) {
    super(status, message)
    this.scimType = scimType
  }
}

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

export const scimJson = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'content-type': 'application/scim+json; charset=utf-8', ...headers } })

export const scimRefusal = (status: number, detail: string, scimType?: ScimType): Response =>
  scimJson({ schemas: [errorSchema], status: String(status), detail, ...(scimType && { scimType }) }, status)
