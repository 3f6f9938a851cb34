/** A row's box to tick, and the one above them: the browser's own, as large as a finger needs. */
type RowTickProps = {
  label: string;
  checked: boolean | 'indeterminate';
  disabled: boolean;
  onTick: (isTicked: boolean) => void;
};

export const RowTick = ({ label, checked, disabled, onTick }: RowTickProps) => (
  <label className="tick">
    <input
      ref={(box) => {
        if (box) box.indeterminate = checked === 'indeterminate';
      }}
      type="checkbox"
      aria-label={label}
      checked={checked === true}
      disabled={disabled}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
  </label>
);
