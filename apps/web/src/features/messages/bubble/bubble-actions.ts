import type { ContactCard, MessageView } from '@app/contracts/messages/messages.contract';
import { type ComponentType, createContext, useContext } from 'react';
import type { UnsentMessage } from '../outbox/unsent-message';
import type { BubbleMedia } from './bubble-content';

/** The actions on a message; the same object as long as they stay, so that no bubble is drawn again for them. */
export interface BubbleActions {
  resend: (message: UnsentMessage) => void;
  discard: (message: UnsentMessage) => void;
  review: (message: UnsentMessage) => void;
  openImage: (media: BubbleMedia) => void;
  openDetails: (message: MessageView) => void;
  /** Opens the choice of a template, which WhatsApp still takes when its window is closed; not where the channel has no templates. */
  openTemplates: (() => void) | undefined;
  /** The customer asked not to be written to on this channel: the server would refuse a retry again. */
  isOptedOut: boolean;
  /** The actions of a shared contact card. */
  CardActions: ComponentType<{ card: ContactCard }>;
  /** The vehicle that a message shows, as it is now. */
  VehicleCard: ComponentType<{ vehicleId: number; hidesPhoto: boolean }>;
}

export const BubbleActionsContext = createContext<BubbleActions | undefined>(undefined);

export function useBubbleActions(): BubbleActions {
  const actions = useContext(BubbleActionsContext);
  if (!actions) throw new Error('A bubble was drawn outside a thread');
  return actions;
}
