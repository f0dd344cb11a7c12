import { ChevronDownIcon } from '@primer/octicons-react'
import { Select as PrimerSelect } from '@primer/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { text } from '#src/content/index.ts'
import type { FieldOption } from '#src/form/field/options.ts'
import type { Field } from '#src/form/field/use-field.ts'
import { Control } from '#src/form/parts/Control.tsx'

export interface SelectProps {
  readonly field: Field
  readonly options: readonly FieldOption[]
  readonly required: boolean
  /** The placeholder while there are no options. */
  readonly placeholder?: string | undefined
  readonly isLoading?: boolean
  /** Ids of further descriptions. */
  readonly describedBy?: string | undefined
  /** Shown instead of the chevron. */
  readonly sign?: ReactNode
}

/** A native select in our edge. Its first option is empty until something is chosen. */
export function Select({
  field,
  options,
  required,
  placeholder,
  isLoading = false,
  describedBy,
  sign,
}: SelectProps) {
  const value = options.some((option) => option.value === field.value) ? field.value : ''
  const list = useRef<HTMLSelectElement>(null)
  const descriptions = [field.control['aria-describedby'], describedBy].filter((id) => id !== undefined)

  // In prerendered HTML something may have been chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration.
  useEffect(() => {
    if (list.current !== null && list.current.value !== value) field.change(list.current.value)
  }, [])

  return (
    <Control>
      <PrimerSelect
        className="form-inner"
        ref={list}
        {...field.control}
        aria-describedby={descriptions.join(' ')}
        aria-busy={isLoading || undefined}
        disabled={field.disabled || field.readOnly}
        value={value}
        data-empty={value === '' || undefined}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
      >
        <PrimerSelect.Option value="" disabled={required} hidden={required}>
          {placeholder ?? field.placeholder ?? text('form.select.choose')}
        </PrimerSelect.Option>
        {options.map((option) => (
          <PrimerSelect.Option key={option.value} value={option.value}>
            {option.label}
          </PrimerSelect.Option>
        ))}
      </PrimerSelect>
      <span className="form-select-sign" aria-hidden="true">
        {sign ?? <ChevronDownIcon size={16} />}
      </span>
    </Control>
  )
}
