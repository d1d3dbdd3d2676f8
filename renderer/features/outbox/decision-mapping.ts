/** What a line of a file of decisions may say: the fields of a review (spec: Batch review item), and which alert is meant. */
export const decisionFields = ['alert', 'status', 'riskRating', 'riskComment', 'user', 'matchVersion', 'subject', 'followList'] as const
export type DecisionField = (typeof decisionFields)[number]

/** Which column each field is read from; null reads none. */
export type DecisionMapping = Readonly<Record<DecisionField, number | null>>

/** Names of columns as people write them, folded. */
const wellKnown: Readonly<Record<DecisionField, readonly string[]>> = {
  alert: ['alert', 'alert id', 'monitoringid', 'monitoring id', 'match id', 'alertnummer', 'id'],
  status: ['status', 'decision', 'besluit', 'beslissing', 'outcome', 'uitkomst', 'oordeel'],
  riskRating: ['riskrating', 'risk rating', 'rating', 'risk', 'risico', 'risicoklasse', 'risicoscore'],
  riskComment: ['riskcomment', 'risk comment', 'comment', 'reason', 'toelichting', 'opmerking', 'reden', 'motivering'],
  user: ['userid', 'user id', 'user', 'reviewer', 'analyst', 'gebruiker', 'beoordelaar', 'medewerker'],
  matchVersion: ['matchversion', 'match version', 'version', 'versie', 'matchversie'],
  subject: ['subscription', 'subscription id', 'subject id', 'subject', 'subjectnummer'],
  followList: ['followlist', 'follow list', 'follow list id', 'list', 'volglijst']
}

/** The mapping that the header suggests. */
export function suggestDecisionMapping(header: readonly string[]): DecisionMapping {
  const folded = header.map((title) => title.toLowerCase().replaceAll(/[_-]+/gu, ' ').trim())
  const find = (field: DecisionField): number | null => {
    const index = folded.findIndex((title) => wellKnown[field].includes(title))
    return index === -1 ? null : index
  }
  const { alert, status, riskRating, riskComment, user, matchVersion, subject, followList } = Object.fromEntries(decisionFields.map((field) => [field, find(field)])) as DecisionMapping
  return { alert, status, riskRating, riskComment, user, matchVersion, subject, followList }
}
