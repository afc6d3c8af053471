-- The subject of a mail may name what is deleted or hidden later: once it is sent, it is erased with the other words.
update mails set subject = '' where sent_at is not null and subject <> '';
