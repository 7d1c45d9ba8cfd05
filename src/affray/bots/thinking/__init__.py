"""Thinking in processes of its own: bounded in time, memory and number, while nobody else waits for it.

`pool.Thinking` is what servers, terminals and simulations ask. It keeps processes (`thinker`), each of which runs `process` on
one machine, and they talk by `messages`.
"""
