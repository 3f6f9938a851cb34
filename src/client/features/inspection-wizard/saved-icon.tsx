/** Beside what is saved: on the server, or for the moment on this device alone. */
import { Check, Smartphone } from 'lucide-react';

export const SavedIcon = ({ isKeptHere }: { isKeptHere: boolean }) =>
  isKeptHere ? <Smartphone size={16} aria-hidden /> : <Check size={16} aria-hidden />;
