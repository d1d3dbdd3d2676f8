import { create } from 'zustand'
import type { AddressId, WorkspaceId } from '../../shared/ids.ts'
import { wording } from '../i18n/wording.ts'
import type { TypedForm } from '../ui/dialog.tsx'

/** What is filled in to put an address into a case. */
export interface AttachField {
  /** The address as a person knows it. */
  readonly address: string
  /** Null: none is chosen yet. */
  readonly choice: { readonly caseKey: string; readonly name: string } | null
  readonly note: string
}

interface AttachFields {
  readonly workspace: WorkspaceId | null
  /** The forms that are open, by their address. */
  readonly fields: ReadonlyMap<AddressId, AttachField>
  readonly open: (id: AddressId, address: string) => void
  readonly change: (id: AddressId, part: Partial<Pick<AttachField, 'choice' | 'note'>>) => void
  readonly close: (id: AddressId) => void
  /** Closes the form once what was `given` in it is in its case. What was typed on meanwhile stays (SPEC W27w). */
  readonly done: (id: AddressId, given: AttachField) => void
  /** Forgets what was filled in in another workspace. */
  readonly enter: (workspace: WorkspaceId) => void
  readonly reset: () => void
}

/** The forms outlive their page, since a person looks something up while writing (SPEC A6c). */
export const useAttachFields = create<AttachFields>((set, get) => ({
  workspace: null,
  fields: new Map(),
  open: (id, address) =>
    set(({ fields }) => ({ fields: new Map([...fields, [id, { address, choice: null, note: '' }]]) })),
  change: (id, part) =>
    set(({ fields }) => {
      const before = fields.get(id)
      return before === undefined ? {} : { fields: new Map([...fields, [id, { ...before, ...part }]]) }
    }),
  close: (id) => set(({ fields }) => ({ fields: new Map([...fields].filter(([one]) => one !== id)) })),
  done: (id, given) => {
    const { fields, close } = get()
    if (fields.get(id) === given) close(id)
  },
  enter: (workspace) =>
    set((before) => (before.workspace === workspace ? before : { workspace, fields: new Map() })),
  reset: () => set({ workspace: null, fields: new Map() })
}))

/** The notes that are typed for addresses, as the person sees them. */
export function typedForAddresses(): readonly TypedForm[] {
  const { t } = wording()
  return [...useAttachFields.getState().fields.values()].flatMap(({ address, choice, note }) =>
    note.trim() === ''
      ? []
      : {
          title: t('addresses.attachNamed', { name: address }),
          fields: [
            ...(choice === null ? [] : [{ label: t('addresses.attachTo'), content: choice.name }]),
            { label: t('addresses.note'), content: note }
          ]
        }
  )
}
